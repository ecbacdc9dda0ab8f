import type { BenchSchools } from './schools.ts'

/** One line of the table: what was promised, what was seen. */
export interface Measured {
  name: string
  target: string
  measured: string
  isMet: boolean
}

/** A promise that is measured: a file of this folder, and a row or some rows of the table. */
export interface Benchmark {
  /** What `npm run bench -- --only` calls it. */
  name: string
  measure(schools: BenchSchools): Promise<Measured[]>
}

/** A promise that is measured while no server of ours runs. */
export interface LoneBenchmark {
  name: string
  measure(): Promise<Measured[]>
}

export const atLeast = (name: string, target: number, ratio: number, detail: string): Measured => ({
  name,
  target: `≥ ${target}`,
  measured: `${ratio.toFixed(2)} (${detail})`,
  isMet: ratio >= target,
})

export const atMost = (name: string, target: number, figure: number, unit: string, detail = ''): Measured => ({
  name,
  target: `≤ ${target}${unit}`,
  measured: `${figure.toFixed(figure < 10 ? 2 : 0)}${unit}${detail && ` (${detail})`}`,
  isMet: figure <= target,
})
