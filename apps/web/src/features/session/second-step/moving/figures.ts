/** Seconds in which a phone can be linked on the way: an app may have to be installed first (docs/areas/devices.md). */
export const LINKING = 600
