import { CompiledQuery, sql } from 'kysely'
import { type UserRole, userRole } from '../contract/src/users.ts'
import { readConfig } from '../server/src/config/config.ts'
import { listSkills } from '../server/src/features/assistant/skills/skills.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { openSchoolDatabase } from '../server/src/platform/db/school-database.ts'
import { builtinEngine } from '../server/src/platform/llm/builtin/builtin-engine.ts'
import { atMost, type LoneBenchmark } from './benchmark.ts'
import { kyselyOver } from './kysely-over.ts'
import { percentile } from './numbers.ts'
import { type PlanNode, readIn } from './rows-read.ts'
import { ensureSchoolLife } from './school-life.ts'
import { ensureSchool } from './schools.ts'

const students = 50_000
const rounds = 6

interface Asker {
  role: UserRole
  personId: number
  questions: string[]
}

const fullNameSql = sql<string>`full_name`

/** Names as the school has them, so that the questions find something: a person, and a first name that hundreds have. */
async function readAskers(db: Db): Promise<Asker[]> {
  const { rows } = await sql<Record<string, string>>`
    select (select ${fullNameSql} from graduation join person_all on person_all.id = student_id
        where outcome = 'GRADUATED' order by decided_at limit 1) as graduate,
      (select split_part(first_name, ' ', 1) from person where role = 2 group by 1 order by count(*) desc limit 1) as common,
      (select ${fullNameSql} from person where role = 2 order by id limit 1) as student,
      (select ${fullNameSql} from person where role = 1 order by id limit 1) as teacher,
      (select full_name from registration order by number limit 1) as applicant,
      (select name from course order by id limit 1) as course, (select name from program order by id limit 1) as program,
      (select name from classroom where status = 'ACTIVE' order by id limit 1) as classroom`.execute(db)
  const is = rows[0] ?? {}
  const ids = await sql<{ teacher: number; student: number; administrator: number }>`
    select room.teacher_id as teacher, (select min(student_id) from enrollment where classroom_id = room.id) as student,
      (select min(id) from person where role = 0) as administrator
    from classroom room where status = 'ACTIVE' and teacher_id is not null
      and exists (select from enrollment where classroom_id = room.id) order by room.id limit 1`.execute(db)
  const { teacher = 0, student = 0, administrator = 0 } = ids.rows[0] ?? {}
  const ofAdministrator = [
    `شو معدل الخريج ${is.graduate}`,
    `متى تخرج ${is.common}`,
    `معدل ${is.common}`,
    'مين الراسبين',
    `مين رسب ببرنامج ${is.program}`,
    `كم طالب بالشعبة ${is.classroom}`,
    `مين استاذ ${is.course}`,
    `سعر مقرر ${is.course}`,
    `كم مقعد فاضي ب${is.course}`,
    'اعطيني الشعب المليانة',
    'كم مقعد شاغر',
    `شو شعب الاستاذ ${is.teacher}`,
    `${is.student} بأي شعب`,
    `وين طلب ${is.applicant}`,
    `${is.common}`,
    'مين زعبوط القرمزلي',
    'كم طالب عنا',
    'كم عدد الشعب',
    'شو الطلبات المعلقة',
    'المقررات بلا منسق',
    'مين الخريجين بلا شهادة',
    'كم خريج',
    `نواقص ${is.program}`,
    `كيف سجل طالب ب${is.course}`,
    'آخر الإعلانات',
    'شو البرامج',
  ]
  const ofTeacher = [
    'شو شعبي',
    `علامة ${is.student}`,
    `علامة ${is.common} عندي`,
    'مين ما حطيتلو علامه',
    'شو معدل شعبتي',
    'مين الضعاف',
    'مين ما قدم الكويز',
    'كم محاضرة عندي',
    'كيف اعمل كويز',
    'مين طلاب شعبة أ',
    'مين الأول بالتحدي',
  ]
  const ofStudent = [
    'شو علاماتي',
    'مين اساتذتي',
    'شو الكويزات المفتوحة',
    'كم معدلي',
    'وين المراجع',
    'كم ترتيبي بالتحدي',
    'شو ناقصني',
    'آخر الإعلانات',
    'متى الامتحان العملي',
  ]
  return [
    { role: userRole.Administrator, personId: administrator, questions: ofAdministrator },
    { role: userRole.Teacher, personId: teacher, questions: ofTeacher },
    { role: userRole.Student, personId: student, questions: ofStudent },
  ]
}

/** The same database, with a note of every statement that is sent. */
const noting = (db: Db, notes: CompiledQuery[]): Db =>
  kyselyOver(async <Row>(query: CompiledQuery) => {
    notes.push(query)
    return db.executeQuery<Row>(query as CompiledQuery<Row>)
  })

async function rowsReadBy(db: Db, { sql: text, parameters }: CompiledQuery): Promise<number> {
  const query = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(query as never)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? readIn(plan) : 0
}

interface Asking {
  question: string
  milliseconds: number[]
  rows: number
}

/** Frames read the lists of the screens, which have benchmarks of their own. */
const askFrame = async () => undefined

async function askAll(db: Db): Promise<Asking[]> {
  const askings: Asking[] = []
  for (const { role, personId, questions } of await readAskers(db)) {
    const caller = { personId, sessionId: '1', role, requestId: '1', address: '' }
    const ask = (question: string, on: Db) =>
      builtinEngine.answer(question, listSkills({ db: on, clock: () => new Date(), caller, askFrame }))
    for (const question of questions) {
      const notes: CompiledQuery[] = []
      const answer = await ask(question, noting(db, notes))
      if (process.env.ANSWERS_SHOWN) console.log(question, '\n   ', answer?.slice(0, 300).replaceAll('\n', ' | '))
      const milliseconds: number[] = []
      for (let round = 0; round < rounds; round++) {
        const started = performance.now()
        await ask(question, db)
        milliseconds.push(performance.now() - started)
      }
      let rows = 0
      for (const note of notes) rows += await rowsReadBy(db, note)
      askings.push({ question, milliseconds, rows })
      if (process.env.ANSWERS_SHOWN)
        console.log('   ', percentile(milliseconds, 0.5).toFixed(1), 'ms', rows, 'rows', notes.length, 'statements')
    }
  }
  return askings
}

/** Answers of the built-in assistant where there is much to look through: nothing is asked of a server, all of a database. */
export const answersBenchmark: LoneBenchmark = {
  name: 'answers',
  async measure() {
    const config = readConfig({ DATA_DIR: ensureSchool(students), DEMO: '0' })
    const database = await openSchoolDatabase(config, (reason) => console.error(reason))
    try {
      await ensureSchoolLife(database, students)
      await database.gatherStatistics()
      const askings = await askAll(database.db)
      const all = askings.flatMap(({ milliseconds }) => milliseconds)
      const slowest = askings.toSorted(
        (one, other) => Math.max(...other.milliseconds) - Math.max(...one.milliseconds),
      )[0]
      const greediest = askings.toSorted((one, other) => other.rows - one.rows)[0]
      return [
        atMost(
          'an answer in a school of 50,000: p95',
          20,
          percentile(all, 0.95),
          ' ms',
          `median ${percentile(all, 0.5).toFixed(1)}, slowest «${slowest?.question}» ${Math.max(...(slowest?.milliseconds ?? [])).toFixed(0)}`,
        ),
        atMost(
          'rows read for an answer in a school of 50,000: most',
          5_000,
          greediest?.rows ?? 0,
          '',
          `«${greediest?.question}»`,
        ),
      ]
    } finally {
      await database.close()
    }
  },
}
