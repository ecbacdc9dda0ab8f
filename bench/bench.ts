import { answersPromise } from './answers.ts'
import { certificatesPromise } from './certificates.ts'
import { coldStartPromise } from './cold-start.ts'
import { documentsPromise } from './documents.ts'
import { firstLoadPromise } from './first-load.ts'
import { floorPromise } from './floor.ts'
import { graduationBatchPromise } from './graduation-batch.ts'
import { growthPromise } from './growth.ts'
import { hangingModelPromise } from './hanging-model.ts'
import { hostileInputPromise } from './hostile-input.ts'
import { lighthousePromise } from './lighthouse.ts'
import { loadPromise } from './load.ts'
import type { BenchPromise, LonePromise, Measured } from './promise.ts'
import { quizStormPromise } from './quiz-storm.ts'
import { rowsReadPromise } from './rows-read.ts'
import { openSchools } from './schools.ts'
import { screensPromise } from './screens.ts'
import { signInsPromise } from './sign-ins.ts'
import { slowPhonePromise } from './slow-phone.ts'
import { soakPromise } from './soak/soak.ts'
import { statementsPromise } from './statements.ts'
import { understandingPromise } from './understanding.ts'
import { uploadsPromise } from './uploads.ts'

const alone: LonePromise[] = [
  statementsPromise,
  coldStartPromise,
  uploadsPromise,
  certificatesPromise,
  graduationBatchPromise,
  quizStormPromise,
  documentsPromise,
  understandingPromise,
  answersPromise,
  hangingModelPromise,
  signInsPromise,
  hostileInputPromise,
  slowPhonePromise,
]
/** Half an hour: measured only when it is named. */
const long: LonePromise[] = [soakPromise]
const withSchools: BenchPromise[] = [
  floorPromise,
  growthPromise,
  rowsReadPromise,
  loadPromise,
  screensPromise,
  firstLoadPromise,
  lighthousePromise,
]

/** A promise that could not be measured is a missed one; the others go on. */
async function attempt(name: string, measure: () => Promise<Measured[]>): Promise<Measured[]> {
  console.log(`… ${name}`)
  try {
    const measured = await measure()
    console.log(tableOf(measured))
    return measured
  } catch (error) {
    console.error(error)
    return [
      { name, target: '', measured: `not measured: ${error instanceof Error ? error.message : error}`, isMet: false },
    ]
  }
}

/** Measures every promise, or those that are named, and gives the rows of the table. */
export async function measurePromises(only: readonly string[]): Promise<Measured[]> {
  const isWanted = ({ name }: { name: string }) => only.length === 0 || only.includes(name)
  const measured: Measured[] = []
  const lone = [...alone.filter(isWanted), ...long.filter(({ name }) => only.includes(name))]
  for (const promise of lone) measured.push(...(await attempt(promise.name, promise.measure)))
  const wanted = withSchools.filter(isWanted)
  if (wanted.length === 0) return measured
  const schools = await openSchools()
  try {
    for (const promise of wanted) measured.push(...(await attempt(promise.name, () => promise.measure(schools))))
    return measured
  } finally {
    await schools.close()
  }
}

/** The rows as lines of one table; a missed promise is marked, and never an error of the command. */
export function tableOf(measured: readonly Measured[]): string {
  const widthOf = (pick: (row: Measured) => string) => Math.max(...measured.map((row) => pick(row).length))
  const nameWidth = widthOf(({ name }) => name)
  const targetWidth = widthOf(({ target }) => target)
  return measured
    .map(({ name, target, measured: seen, isMet }) =>
      [isMet ? '✓' : '✗', name.padEnd(nameWidth), target.padEnd(targetWidth), seen].join('  '),
    )
    .join('\n')
}
