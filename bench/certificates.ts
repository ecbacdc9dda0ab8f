import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'
import { type BenchSchool, openSchool } from './schools.ts'
import { risingBy } from './uploads.ts'

const mebibyte = 2 ** 20
const count = 1_000

/** Graduates of a year in which nobody else graduated. */
const year = 1_999

async function insertGraduates({ database: { db } }: BenchSchool): Promise<void> {
  await sql`
    insert into graduation (student_id, program_id, program_name, outcome, final_gpa, passing_gpa, decided_at, decided_by)
    select person.id, program.id, program.name, 'GRADUATED', 81.5, 60, make_date(${year}::integer, 6, 15),
      (select min(id) from person where role = 0)
    from person cross join program where person.role = 2
      and not exists (select from graduation where student_id = person.id and program_id = program.id)
    limit ${count}`.execute(db)
}

async function issueAll({ server, tokens }: BenchSchool): Promise<number> {
  let issued = 0
  for (let remaining = 1, who = 0; remaining > 0; who++) {
    const response = await fetch(`${server.url}/api/admin/graduation/bulk-issue-certificates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filter: { certificate: 'without', year } }),
    })
    const reply = await response.json()
    if (response.status !== 200) throw new Error(`issuing was refused: ${JSON.stringify(reply)}`)
    issued += reply.issuedCount
    remaining = reply.remainingCount
  }
  return issued
}

/** The school of the benchmarks stays as it was. */
async function cleanUp({ database: { db }, dataDir }: BenchSchool): Promise<void> {
  await sql`delete from certificate`.execute(db)
  await sql`delete from graduation where decided_at < make_date(${year + 1}::integer, 1, 1)`.execute(db)
  await sql`delete from stored_file`.execute(db)
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
}

async function measureIn(school: BenchSchool): Promise<Measured[]> {
  await insertGraduates(school)
  try {
    let issued = 0
    const startedAt = performance.now()
    const rise = await risingBy(school, async () => {
      issued = await issueAll(school)
    })
    const seconds = (performance.now() - startedAt) / 1_000
    if (issued !== count) throw new Error(`${issued} certificates instead of ${count}`)
    return [
      atMost('1,000 certificates: numbered, signed, printed, stored', 30, seconds, ' s'),
      atMost('memory of the app meanwhile (certificates)', 64, rise / mebibyte, ' MB more'),
    ]
  } finally {
    await cleanUp(school)
  }
}

/** A large school issues a year of certificates during one coffee. */
export const certificatesBenchmark: LoneBenchmark = {
  name: 'certificates',
  async measure() {
    const school = await openSchool(count, 3139)
    try {
      return await measureIn(school)
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
