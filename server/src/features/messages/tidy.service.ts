import type { Db } from '../../platform/db/database.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { tidyQueue } from './tidy.queries.ts'

export { emptyOldTexts } from './tidy.queries.ts'

/** Every five minutes: nothing is sent late, or to a student who has read the news (R-message-5). */
export const messageWorkers = (db: Db): readonly Worker[] => [
  {
    queue: 'tidyMessages',
    async work() {
      await tidyQueue(db)
    },
  } satisfies Worker<'tidyMessages'>,
]
