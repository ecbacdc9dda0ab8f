/** The current time. Tests move it; everything that depends on the school's calendar uses it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
