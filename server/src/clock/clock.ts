/** What time it is. Tests move it; everything that depends on the calendar of the school asks here. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
