/** An invalid setting: reported in one line, then the server exits with code 1. */
export class ConfigError extends Error {}

/** The parts of a list with commas. */
export const readList = (text: string | undefined) => (text ?? '').split(',').flatMap((part) => part.trim() || [])

/** A whole number within its bounds. */
export function readCount(
  env: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  [least, most]: readonly [number, number],
) {
  const number = Number(env[name] || usual)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new ConfigError(`${name} غير صالح: «${env[name]}». اختر عددًا من ${least} إلى ${most}.`)
  return number
}

export const mebibyte = 1_048_576

/** A size in MiB as bytes. */
export function readMebibytes(env: NodeJS.ProcessEnv, name: string, usualBytes: number, least = 1): number {
  const text = env[name]
  if (text === undefined) return usualBytes
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > 100_000)
    throw new ConfigError(`${name} غير صالح: «${text}». اكتب عددًا من الميغابايت.`)
  return number * mebibyte
}
