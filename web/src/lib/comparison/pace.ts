/** How much simulated time passes in a second on screen, picoseconds. */
export const PACE_MIN = 1e5; // 100 ns of simulated time per second
export const PACE_MAX = 1e12; // real time
export const PACE_DEFAULT = 2e7; // 20 µs per second
