/** Short in every test run, long by `npm run test:long` (which sets `LONG`). */
export const isLong = process.env.LONG === '1'

export const rounds = (short: number, long: number): number => (isLong ? long : short)

/** Time for a test of so many rounds. */
export const timeoutFor = (count: number): number => 60_000 + count * 20_000
