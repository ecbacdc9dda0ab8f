import { accessBenchmark } from './access.ts'
import { answersBenchmark } from './answers.ts'
import { attendanceBenchmarks } from './attendance.ts'
import type { Benchmark, LoneBenchmark, Measured } from './benchmark.ts'
import { certificatesBenchmark } from './certificates.ts'
import { coldStartBenchmark } from './cold-start.ts'
import { documentsBenchmark } from './documents.ts'
import { exportsBenchmark } from './exports.ts'
import { firstLoadBenchmark } from './first-load.ts'
import { floorBenchmark } from './floor.ts'
import { graduationBatchBenchmark } from './graduation-batch.ts'
import { growthBenchmark } from './growth.ts'
import { hangingModelBenchmark } from './hanging-model.ts'
import { hostileInputBenchmark } from './hostile-input.ts'
import { importsBenchmark } from './imports.ts'
import { lighthouseBenchmark } from './lighthouse.ts'
import { loadBenchmark } from './load.ts'
import { namesBenchmark } from './names.ts'
import { peopleBenchmark } from './people.ts'
import { quizStormBenchmark } from './quiz-storm.ts'
import { rowsReadBenchmark } from './rows-read.ts'
import { openSchools } from './schools.ts'
import { screensBenchmark } from './screens.ts'
import { signInsBenchmark } from './sign-ins.ts'
import { slowPhoneBenchmark } from './slow-phone.ts'
import { soakBenchmark } from './soak/soak.ts'
import { statementsBenchmark } from './statements.ts'
import { timedQuizStormBenchmark } from './timed-quiz-storm.ts'
import { understandingBenchmark } from './understanding.ts'
import { undoBenchmark } from './undo.ts'
import { uploadsBenchmark } from './uploads.ts'

const alone: LoneBenchmark[] = [
  statementsBenchmark,
  coldStartBenchmark,
  uploadsBenchmark,
  certificatesBenchmark,
  graduationBatchBenchmark,
  quizStormBenchmark,
  timedQuizStormBenchmark,
  documentsBenchmark,
  understandingBenchmark,
  answersBenchmark,
  hangingModelBenchmark,
  signInsBenchmark,
  hostileInputBenchmark,
  slowPhoneBenchmark,
]
/** Half an hour: measured only when it is named. */
const long: LoneBenchmark[] = [soakBenchmark]
const withSchools: Benchmark[] = [
  floorBenchmark,
  growthBenchmark,
  rowsReadBenchmark,
  loadBenchmark,
  namesBenchmark,
  peopleBenchmark,
  exportsBenchmark,
  undoBenchmark,
  accessBenchmark,
  ...attendanceBenchmarks,
  importsBenchmark,
  screensBenchmark,
  firstLoadBenchmark,
  lighthouseBenchmark,
]

/** A promise that could not be measured is a missed one; the others go on. */
async function attempt(name: string, measure: () => Promise<Measured[]>): Promise<Measured[]> {
  console.log(`… ${name}`)
  try {
    const measured = await measure()
    console.log(formatTable(measured))
    return measured
  } catch (error) {
    console.error(error)
    return [
      { name, target: '', measured: `not measured: ${error instanceof Error ? error.message : error}`, isMet: false },
    ]
  }
}

/** Refuses names of nothing, before anything is built or seeded for them. */
export function refuseUnknown(only: readonly string[]): void {
  const names = [...alone, ...long, ...withSchools].map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`nothing is measured as ${unknown.join(', ')}; there are ${names.join(', ')}`)
}

/** Measures every promise, or those that are named, and gives the rows of the table. */
export async function measureBenchmarks(only: readonly string[]): Promise<Measured[]> {
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
export function formatTable(measured: readonly Measured[]): string {
  const getWidth = (pick: (row: Measured) => string) => Math.max(...measured.map((row) => pick(row).length))
  const nameWidth = getWidth(({ name }) => name)
  const targetWidth = getWidth(({ target }) => target)
  return measured
    .map(({ name, target, measured: seen, isMet }) =>
      [isMet ? '✓' : '✗', name.padEnd(nameWidth), target.padEnd(targetWidth), seen].join('  '),
    )
    .join('\n')
}
