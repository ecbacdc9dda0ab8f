import { listCourses } from '@manara/contract/courses.ts'
import { listMaterials, type Material } from '@manara/contract/materials.ts'
import { named } from '@manara/contract/named.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { getEnrollmentDeficiencies, type StudentWithDeficiencies } from '@manara/contract/reports.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import { plain } from '../skills/skill-context.ts'
import { frameText as say } from './frames.text.ts'
import { pair, personName } from './rows.ts'
import { describedMaterial, materialsOf } from './shared-things.ts'
import { atMost, mostRows, readOf, readWhole, thing } from './thing.ts'

const mostCourses = 30

export const deficiency = thing<StudentWithDeficiencies & { programName: string }>({
  heading: 'الطلاب الذين لم يُسجَّلوا في كل مقررات برنامجهم',
  forms: nouns.student.subject,
  async fetch(context, _query, frame) {
    const wanted = frame.names.find(({ kind }) => kind === 'program')?.ids
    const programs = await readWhole(context, listPrograms)
    const rows: (StudentWithDeficiencies & { programName: string })[] = []
    let total = 0
    for (const { academicProgramId: programId, name } of atMost(
      programs.filter((one) => wanted?.includes(one.academicProgramId) !== false),
      mostCourses,
    )) {
      const input = { params: { programId }, query: { limit: mostRows } }
      const found = await readOf(context, getEnrollmentDeficiencies, input)
      rows.push(...found.studentsWithDeficiencies.map((row) => ({ ...row, programName: name })))
      total += found.totalCount
    }
    return { rows, total }
  },
  line: ({ studentName, programName, missingCourses }) =>
    say.value(
      pair(studentName, programName),
      missingCourses.map(({ courseName }) => named(plain(courseName))).join('، '),
    ),
  page: () => '/admin/dashboard',
  named: { program: () => ({}) },
  person: personName((row) => row.studentName),
  who: (row) => row.studentName,
  beside: ['student', 'program', 'course'],
})

export const material = thing<Material & { courseName: string }>({
  heading: 'المواد المرجعية',
  forms: nouns.material.subject,
  async fetch(context, _query, frame) {
    const wanted = frame.names.find(({ kind }) => kind === 'course')?.ids
    const courses = (await readWhole(context, listCourses)).filter((one) => wanted?.includes(one.courseId) !== false)
    return materialsOf(context, atMost(courses, mostCourses), listMaterials)
  },
  ...describedMaterial('/admin/curriculum-management'),
})
