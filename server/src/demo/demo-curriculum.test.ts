import { describe, expect, it } from 'vitest'
import assessed from './data/assessed-courses.json' with { type: 'json' }
import { readClassrooms, readCourses, readLectureLinks, readLectures, readPrograms } from './demo-curriculum.ts'

const [programs, courses, classrooms] = [readPrograms(), readCourses(), readClassrooms()]

/** The names that are not in the list. */
const missing = (names: string[], list: { name: string }[]) =>
  names.filter((name) => !list.some((known) => known.name === name))

describe('the demo curriculum', () => {
  it('has 5 programs, 23 courses and 29 classrooms, active and completed', () => {
    expect([programs.length, courses.length, classrooms.length]).toEqual([5, 23, 29])
    expect(new Set(classrooms.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'COMPLETED']))
  })

  it('names no program twice, no course twice, and no classroom twice within its course', () => {
    expect(new Set(programs.map(({ name }) => name)).size).toBe(5)
    expect(new Set(courses.map(({ name }) => name)).size).toBe(23)
    expect(new Set(classrooms.map(({ course, name }) => `${course}/${name}`)).size).toBe(29)
  })

  it('has courses whose names hold Latin letters and signs', () => {
    expect(courses.map(({ name }) => name)).toEqual(expect.arrayContaining(['C++ المتقدّمة', 'لغة C#', 'Web 2.0']))
  })

  it('puts courses into programs, and classrooms and lectures into courses that it has', () => {
    expect(
      missing(
        courses.map(({ program }) => program),
        programs,
      ),
    ).toEqual([])
    expect(
      missing(
        classrooms.map(({ course }) => course),
        courses,
      ),
    ).toEqual([])
    expect(
      missing(
        readLectures().map(({ course }) => course),
        [...courses, ...assessed.map(({ course }) => ({ name: course }))],
      ),
    ).toEqual([])
    const titles = readLectures().map(({ title }) => ({ name: title }))
    expect(
      missing(
        readLectureLinks().map(({ lecture }) => lecture),
        titles,
      ),
    ).toEqual([])
  })

  it('keeps to the limits of the fields', () => {
    for (const { name, price } of courses) expect(name.length <= 100 && price >= 0).toBe(true)
    for (const { name, capacity } of classrooms)
      expect(name.length <= 100 && capacity >= 1 && capacity <= 1000).toBe(true)
    for (const { description } of programs) expect(description.length).toBeLessThanOrEqual(2_000)
  })
})
