import { answering, failing, type Screen, stalling } from './screen.ts'

const courses = /[/]api[/]teacher[/]curriculum/
const materials = /[/]api[/]teacher[/]from-course[/]/

const here = { who: 'teacher', path: '/teacher/curriculum' } as const

export const curriculumScreens: readonly Screen[] = [
  { ...here, name: 'curriculum' },
  { ...here, name: 'curriculum-open', path: '/teacher/curriculum?course=1' },
  { ...here, name: 'curriculum-course-loading', path: '/teacher/curriculum?course=1', ...stalling(materials) },
  { ...here, name: 'curriculum-course-failed', path: '/teacher/curriculum?course=1', ...failing(materials) },
  { ...here, name: 'curriculum-course-empty', path: '/teacher/curriculum?course=1', ...answering(materials, []) },
  { ...here, name: 'curriculum-loading', ...stalling(courses) },
  { ...here, name: 'curriculum-failed', ...failing(courses) },
  { ...here, name: 'curriculum-empty', ...answering(courses, []) },
  { ...here, name: 'curriculum-of-a-coordinator', who: 'coordinator' },
]
