import type { Skill } from '../../../llm/chat-engine.ts'
import { getDashboard } from '../../reports/reports.service.ts'
import { administratorAnswer as say } from './administrator.text.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'

const toEnrollments = link(say.links.enrollments, '/admin/enrollments')
const toClassrooms = link(say.links.classrooms, '/admin/classrooms')
const toCourses = link(say.links.courses, '/admin/courses')
const toGraduation = link(say.links.graduation, '/admin/graduation')

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => plain(`${firstName} ${lastName}`)

const lackOf = {
  program: async ({ db }: SkillContext) => {
    const { studentsWithoutProgramCount, studentsWithoutProgram } = await getDashboard(db)
    const lines = studentsWithoutProgram.map(fullName)
    return `${say.withoutProgram(studentsWithoutProgramCount)}\n${asList(lines, studentsWithoutProgramCount)}\n${toEnrollments}`
  },
  teacher: async ({ db }: SkillContext) => {
    const { classroomsWithoutTeachersCount, classroomsWithoutTeachers } = await getDashboard(db)
    const lines = classroomsWithoutTeachers.map(({ name, courseName }) => `${plain(name)} (${plain(courseName)})`)
    return `${say.withoutTeacher(classroomsWithoutTeachersCount)}\n${asList(lines, classroomsWithoutTeachersCount)}\n${toClassrooms}`
  },
  coordinator: async ({ db }: SkillContext) => {
    const { coursesWithoutCoordinatorsCount, coursesWithoutCoordinators } = await getDashboard(db)
    const lines = coursesWithoutCoordinators.map(({ name }) => plain(name))
    return `${say.withoutCoordinator(coursesWithoutCoordinatorsCount)}\n${asList(lines, coursesWithoutCoordinatorsCount)}\n${toCourses}`
  },
  classrooms: async ({ db }: SkillContext) => {
    const { coursesWithoutClassroomsCount, coursesWithoutClassrooms } = await getDashboard(db)
    const lines = coursesWithoutClassrooms.map(({ name }) => plain(name))
    return `${say.withoutClassrooms(coursesWithoutClassroomsCount)}\n${asList(lines, coursesWithoutClassroomsCount)}\n${toCourses}`
  },
  certificate: async ({ db }: SkillContext) => {
    const { pendingCertificatesCount, graduatesPendingCertificate } = await getDashboard(db)
    const lines = graduatesPendingCertificate.map((row) => `${fullName(row)} (${plain(row.programName)})`)
    return `${say.withoutCertificate(pendingCertificatesCount)}\n${asList(lines, pendingCertificatesCount)}\n${toGraduation}`
  },
}

/** What is still missing: the dashboard's lists. */
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
    answer: () => lackOf.program(context),
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
    answer: () => lackOf.teacher(context),
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
    answer: () => lackOf.coordinator(context),
  },
  {
    name: 'coursesWithoutClassrooms',
    asked: ['هل كل مقرر شعبه', 'مقرر بلا شعبه', 'مقرر ناقص شعبه'],
    near: 'فتح كم اضافه مفتوح تعيين',
    answer: () => lackOf.classrooms(context),
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
    answer: () => lackOf.certificate(context),
  },
]
