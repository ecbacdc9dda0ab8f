import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

const program = {
  name: 'السكرتارية وإدارة المكاتب',
  description:
    'دورة من ثلاثة مقررات تؤهّل للعمل المكتبي: المراسلات والأرشفة والحاسوب المكتبي. تبدأ دفعتها القادمة في الربيع.',
}
const courses = [
  { name: 'المراسلات الإدارية', price: 450_000 },
  { name: 'الحاسوب المكتبي', price: 500_000 },
  { name: 'الأرشفة وحفظ الوثائق', price: 400_000 },
]

interface EndingStudent {
  firstName: string
  lastName: string
  latin: string
  /** Final grades in the courses, in their order; null where there is none. */
  finals: readonly (number | null)[]
}

/** Went through last winter; their classrooms are in the archive. */
const winter: readonly EndingStudent[] = [
  { firstName: 'نور الهدى سليم', lastName: 'الحسن', latin: 'nour.hassan', finals: [92, 95.5, 89] },
  { firstName: 'بشار عادل منير', lastName: 'الخطيب', latin: 'bashar.khatib', finals: [74, 68.5, 81] },
  { firstName: 'سارة محمود', lastName: 'الدالي', latin: 'sara.dali', finals: [88, 79, 84.5] },
  { firstName: 'عمران حسام', lastName: 'القوتلي', latin: 'omran.quwatli', finals: [61, 65, 70] },
  { firstName: 'ريم أيمن فؤاد', lastName: 'السباعي', latin: 'reem.sibai', finals: [97, 93, 98.5] },
  { firstName: 'وسيم ناصر', lastName: 'الجابري', latin: 'waseem.jabri', finals: [48, 55, 52.5] },
]

/** Finished a month ago: most of them wait for the batch that nobody has processed yet. */
const autumn: readonly EndingStudent[] = [
  { firstName: 'جمانة رفيق', lastName: 'الأيوبي', latin: 'joumana.ayoubi', finals: [83, 90, 76] },
  { firstName: 'أنس مروان طه', lastName: 'الحموي', latin: 'anas.hamwi', finals: [66, 71.5, 69] },
  { firstName: 'لين خالد', lastName: 'العظم', latin: 'leen.azm', finals: [95, 88.5, 91] },
  { firstName: 'قاسم بدر الدين', lastName: 'الرفاعي', latin: 'qasem.rifai', finals: [59.5, 61, 59.5] },
  { firstName: 'هند سمير', lastName: 'البارودي', latin: 'hind.baroudi', finals: [78, 82, 85] },
  { firstName: 'طارق زياد', lastName: 'النحاس', latin: 'tareq.nahhas', finals: [45, 62, 50] },
  { firstName: 'مايا غسان', lastName: 'الصالح', latin: 'maya.saleh', finals: [81, null, 77] },
  { firstName: 'يامن وائل', lastName: 'حداد', latin: 'yamen.haddad', finals: [70, 64, null] },
]

interface Place {
  id: number
  courseId: number
  courseName: string
  name: string
}

async function insertCohort(
  trx: Trx,
  students: readonly EndingStudent[],
  programId: number,
  hash: string,
  first: number,
) {
  const joinedAt = daysAgo(first === 1 ? 420 : 200)
  const rows = students.map(({ firstName, lastName, latin }, index) => ({
    role: userRole.Student,
    first_name: firstName,
    last_name: lastName,
    email: `${latin}@manara.example`,
    national_id: `0141000${String(first + index).padStart(4, '0')}`,
    password_hash: hash,
    program_id: programId,
    created_at: joinedAt,
  }))
  const inserted = await trx.insertInto('person').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

async function insertClassrooms(trx: Trx, courseIds: readonly number[], name: string, teacherIds: readonly number[]) {
  const places: Place[] = []
  for (const [index, courseId] of courseIds.entries()) {
    const { id } = await trx
      .insertInto('classroom')
      .values({
        course_id: courseId,
        name,
        capacity: 20,
        teacher_id: teacherIds[(index + 3) % teacherIds.length] ?? null,
        status: 'COMPLETED',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    places.push({ id, courseId, courseName: courses[index]?.name ?? '', name })
  }
  return places
}

/** Practical marks are out of 30, the rest is the exam. */
const marksOf = (final: number) => {
  const practical = Math.round(final * 0.3 * 2) / 2
  return { practical_grade: practical, exam_grade: final - practical, final_grade: final }
}

async function enroll(trx: Trx, ids: readonly number[], students: readonly EndingStudent[], places: readonly Place[]) {
  const rows = students.flatMap(({ finals }, index) =>
    finals.flatMap((final, course) =>
      final === null
        ? []
        : [
            {
              student_id: ids[index] ?? 0,
              classroom_id: places[course]?.id ?? 0,
              ...marksOf(final),
              enrolled_at: daysAgo(190),
            },
          ],
    ),
  )
  await trx.insertInto('enrollment').values(rows).execute()
}

/** The results of last winter, as a batch of those days would have left them. */
async function insertResults(
  trx: Trx,
  ids: readonly number[],
  places: readonly Place[],
  programId: number,
  by: number,
) {
  const rows = winter.map(({ finals }, index) => {
    const known = finals.map((final) => final ?? 0)
    const gpa = Math.round((known.reduce((sum, final) => sum + final, 0) / known.length) * 100) / 100
    const grades = known.map((final, course) => {
      const { practical_grade: practicalGrade, exam_grade: examGrade } = marksOf(final)
      const { id: classroomId, courseId, courseName, name: classroomName } = places[course] ?? { id: 0, courseId: 0 }
      return { courseId, courseName, classroomId, classroomName, practicalGrade, examGrade, finalGrade: final }
    })
    return {
      student_id: ids[index] ?? 0,
      program_id: programId,
      program_name: program.name,
      outcome: gpa >= 60 ? 'GRADUATED' : 'FAILED',
      final_gpa: gpa,
      passing_gpa: 60,
      grades: JSON.stringify(grades),
      decided_at: daysAgo(140),
      decided_by: by,
    }
  })
  await trx.insertInto('graduation').values(rows).execute()
}

/** A short program of two cohorts: one graduated and archived, one finished that waits for both. */
export async function insertDemoEndings(
  trx: Trx,
  {
    administratorId,
    teacherIds,
    passwordHash,
  }: { administratorId: number; teacherIds: readonly number[]; passwordHash: string },
): Promise<void> {
  const { id: programId } = await trx.insertInto('program').values(program).returning('id').executeTakeFirstOrThrow()
  const courseIds: number[] = []
  for (const [index, course] of courses.entries()) {
    const coordinator_id = teacherIds[(index + 4) % teacherIds.length] ?? null
    const { id } = await trx
      .insertInto('course')
      .values({ ...course, program_id: programId, coordinator_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    courseIds.push(id)
  }
  const past = await insertClassrooms(trx, courseIds, 'دفعة الشتاء', teacherIds)
  const present = await insertClassrooms(trx, courseIds, 'دفعة الخريف', teacherIds)
  const winterIds = await insertCohort(trx, winter, programId, passwordHash, 1)
  const autumnIds = await insertCohort(trx, autumn, programId, passwordHash, 101)
  await enroll(trx, winterIds, winter, past)
  await enroll(trx, autumnIds, autumn, present)
  await insertResults(trx, winterIds, past, programId, administratorId)
  const pastIds = past.map(({ id }) => id)
  await trx
    .updateTable('classroom')
    .set({ archived_at: daysAgo(120), archived_by: administratorId })
    .where('id', 'in', pastIds)
    .execute()
  await sql`select take_archive_pictures(${pastIds}::integer[])`.execute(trx)
}
