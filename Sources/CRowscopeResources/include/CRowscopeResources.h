#pragma once

// The program's compiled resources register themselves when the program starts: nothing to call.
