import { describe, expect, it } from 'vitest'
import { demoCurriculum } from './demo-curriculum.ts'
import { demoLecturePlans } from './demo-lecture-plans.ts'

const courses = demoCurriculum.flatMap((program) => program.courses)
const classrooms = courses.flatMap((course) => course.classrooms)

describe('demoCurriculum', () => {
  it('has 5 programs, 23 courses and 29 classrooms, active and completed', () => {
    expect([demoCurriculum.length, courses.length, classrooms.length]).toEqual([5, 23, 29])
    expect(new Set(classrooms.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'COMPLETED']))
  })

  it('names no program twice, no course twice, and no classroom twice within its course', () => {
    expect(new Set(demoCurriculum.map(({ name }) => name)).size).toBe(5)
    expect(new Set(courses.map(({ name }) => name)).size).toBe(23)
    for (const course of courses) {
      expect(new Set(course.classrooms.map(({ name }) => name)).size).toBe(course.classrooms.length)
    }
  })

  it('has courses whose names hold Latin letters and signs', () => {
    expect(courses.map(({ name }) => name)).toEqual(expect.arrayContaining(['C++ المتقدّمة', 'لغة C#', 'Web 2.0']))
  })

  it('plans lectures for courses that it has', () => {
    const names = courses.map(({ name }) => name)
    expect(Object.keys(demoLecturePlans).filter((name) => !names.includes(name))).toEqual([])
  })

  it('keeps to the limits of the fields', () => {
    for (const { name, price } of courses) expect(name.length <= 100 && price >= 0).toBe(true)
    for (const { name, capacity } of classrooms)
      expect(name.length <= 100 && capacity >= 1 && capacity <= 1000).toBe(true)
    for (const { description } of demoCurriculum) expect(description.length).toBeLessThanOrEqual(2_000)
  })
})
