import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cheapPasswords } from '../../test/factories/people.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { handOutPiece } from '../platform/events/hand-out.ts'
import { loadDemoSchool } from './load-demo-school.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoSchool(database.db, cheapPasswords)
}, 120_000)
afterAll(() => database.close())

it('the bells of the named people of the demo school hold news at once', async () => {
  const problems: unknown[] = []
  while (await handOutPiece(database.db, (error) => problems.push(error)));
  const { rows } = await sql<{ email: string; kinds: string[] }>`
    select email, array_agg(distinct kind order by kind) as kinds
    from person left join notification on person_id = person.id
    where email in ('admin@manara.example', 'coordinator@manara.example', 'student@manara.example')
    group by email order by email`.execute(database.db)

  expect(problems).toEqual([])
  expect(rows).toEqual([
    { email: 'admin@manara.example', kinds: ['announcementPosted', 'receiptArrived', 'registrationArrived'] },
    { email: 'coordinator@manara.example', kinds: ['announcementPosted', 'questionSuggested'] },
    {
      email: 'student@manara.example',
      kinds: ['announcementPosted', 'finalGradesCalculated', 'lectureAdded', 'quizOpened'],
    },
  ])
})

it('the queue of the demo school holds messages of several kinds, and a log', async () => {
  const { rows } = await sql<{ waiting: number; kinds: number; logged: number }>`
    select count(*) filter (where state = 'WAITING') as waiting, count(distinct kind) as kinds,
      count(*) filter (where state <> 'WAITING') as logged
    from outgoing_message where dedupe like 'demo:%'`.execute(database.db)

  expect(rows).toEqual([{ waiting: 18, kinds: 4, logged: 60 }])
})
