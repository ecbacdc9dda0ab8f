import { atMost, type LoneBenchmark } from './benchmark.ts'
import { productProgram, startMeasured } from './measured-process.ts'
import { median } from './numbers.ts'
import { ensureSchool } from './schools.ts'

const starts = 5

/** From nothing to the first answer that needed the database; the embedded database starts within it. */
export const coldStartBenchmark: LoneBenchmark = {
  name: 'cold-start',
  async measure() {
    const dataDir = ensureSchool(50_000)
    const env = { DATA_DIR: dataDir, DEMO: '0' }
    const seconds: number[] = []
    for (let start = 0; start < starts; start++) {
      const startedAt = performance.now()
      const server = await startMeasured(productProgram, 3139, env, '/api/ready')
      seconds.push((performance.now() - startedAt) / 1_000)
      await server.stop()
    }
    const detail = `fastest ${Math.min(...seconds).toFixed(2)} s of ${starts}, with the embedded database`
    return [atMost('cold start on an existing database', 1.5, median(seconds), ' s', detail)]
  },
}
