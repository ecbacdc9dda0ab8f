import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { type Lack, lacks } from '../lacks.queries.ts'
import { administratorAnswer as say } from './administrator.text.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'

const toEnrollments = link(say.links.enrollments, '/admin/enrollments')
const toClassrooms = link(say.links.classrooms, '/admin/classrooms')
const toCourses = link(say.links.courses, '/admin/courses')
const toGraduation = link(say.links.graduation, '/admin/graduation')

const formatLine = ({ name, of }: Lack['rows'][number]) => (of === null ? plain(name) : `${plain(name)} (${plain(of)})`)
const onlyName = ({ name }: Lack['rows'][number]) => plain(name)

const lackQueries = {
  program: async ({ db }: SkillContext) => {
    const { total, rows } = await lacks.program(db)
    return `${say.withoutProgram(total)}\n${asList(rows.map(onlyName), total)}\n${toEnrollments}`
  },
  teacher: async ({ db }: SkillContext) => {
    const { total, rows } = await lacks.teacher(db)
    return `${say.withoutTeacher(total)}\n${asList(rows.map(formatLine), total)}\n${toClassrooms}`
  },
  coordinator: async ({ db }: SkillContext) => {
    const { total, rows } = await lacks.coordinator(db)
    return `${say.withoutCoordinator(total)}\n${asList(rows.map(onlyName), total)}\n${toCourses}`
  },
  classrooms: async ({ db }: SkillContext) => {
    const { total, rows } = await lacks.classrooms(db)
    return `${say.withoutClassrooms(total)}\n${asList(rows.map(onlyName), total)}\n${toCourses}`
  },
  certificate: async ({ db }: SkillContext) => {
    const { total, rows } = await lacks.certificate(db)
    return `${say.withoutCertificate(total)}\n${asList(rows.map(formatLine), total)}\n${toGraduation}`
  },
}

/** Skills for missing items: the dashboard's lists. */
export const administratorLackSkills = (context: SkillContext): Skill[] => [
  {
    name: 'studentsWithoutProgram',
    asked: [
      'طالب بلا برنامج',
      'طالب بلا تسجيل',
      'طالب بلا ربط',
      'طالب ناقص برنامج',
      'بلا ربط برنامج',
      'مين بلا برنامج',
      'طالب بلا تعيين برنامج',
    ],
    near: 'كم برنامج تسجيل ربط تعيين طالب ناقص',
    answer: () => lackQueries.program(context),
  },
  {
    name: 'classroomsWithoutTeachers',
    asked: [
      'شعبه بدها معلم',
      'شعبه لازمها معلم',
      'شعبه بلا معلم',
      'شعبه ناقص معلم',
      'شعبه سعه معلم',
      'شعبه بلا تعيين',
      'شعبه اريد معلم',
    ],
    near: 'كم نشط بلا تعيين رصد معلم',
    answer: () => lackQueries.teacher(context),
  },
  {
    name: 'coursesWithoutCoordinators',
    asked: [
      'مقرر بلا منسق',
      'مقرر بلا تعيين منسق',
      'بلا منسق',
      'مقرر ناقص منسق',
      'ناقص منسق',
      'مقرر اريد منسق',
      'مقرر منسق',
      'مقرر بدها منسق',
    ],
    near: 'كم مقرر تعيين رصد ناقص بلا برنامج',
    answer: () => lackQueries.coordinator(context),
  },
  {
    name: 'coursesWithoutClassrooms',
    asked: ['هل كل مقرر شعبه', 'مقرر بلا شعبه', 'مقرر ناقص شعبه'],
    near: 'فتح كم اضافه مفتوح تعيين',
    answer: () => lackQueries.classrooms(context),
  },
  {
    name: 'pendingCertificates',
    asked: [
      'هل اصدار شهاده',
      'خريج بلا شهاده',
      'شهاده معلق',
      'شهاده ناقص',
      'بلا شهاده',
      'شهاده بلا اصدار',
      'خريج شهاده',
      'خريج ناقص شهاده',
      'شهاده لازم اصدار',
    ],
    near: 'كم خريج معلق اصدار صادر طالب بلا رفع ناقص استلام طباعه مين ارسال',
    answer: () => lackQueries.certificate(context),
  },
]
