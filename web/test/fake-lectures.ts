import type { Lecture } from '@manara/contract/lectures.ts'
import type { LectureMaterial } from '@manara/contract/materials.ts'

/** A PDF of a lecture; a test names only what it is about. */
export const buildLectureMaterial = (material: Partial<LectureMaterial> & { materialId: number }): LectureMaterial => ({
  lectureId: 1,
  title: `المرفق ${material.materialId}`,
  description: null,
  materialType: 'File',
  url: null,
  originalFilename: 'ملخص.pdf',
  mediaType: 'application/pdf',
  size: 1_536,
  uploadedAt: '2026-11-20T06:00:00Z',
  ...material,
})

export const buildLecture = (lecture: Partial<Lecture> & { lectureId: number }): Lecture => ({
  classroomId: 1,
  title: `المحاضرة ${lecture.lectureId}`,
  description: null,
  lectureOrder: lecture.lectureId,
  createdAt: '2026-11-18T06:00:00Z',
  materials: [],
  lectureQuiz: null,
  ...lecture,
})
