import type { PickBody } from '@manara/contract/quiz-picks.ts'
import type { SettingsRow } from '../features/quizzes/attempts/quiz-settings.queries.ts'
import type { Caller } from '../platform/security/caller.ts'
import type { DemoQuestion } from './demo-question-kinds.ts'

/** A course whose assessment is in use, with its only classroom. */
export interface AssessedRoom {
  id: number
  courseId: number
  name: string
  teacher: Caller
  seats: { enrollmentId: number; studentId: number; skill: number }[]
}

/** An essay of a student, with the mark that its teacher gives. */
export interface DemoEssay {
  text: string
  points: number
  comment?: string | null
}

/** A test as the data file holds it: over, with its queue of essays and its correction, or open from now on. */
export interface DemoTest {
  lecture: string
  title: string
  daysAgo: number
  isOver: boolean
  settings: Partial<SettingsRow>
  questions: (DemoQuestion & { wrong?: string[] })[]
  picks?: (Pick<PickBody, 'count' | 'points' | 'difficulty' | 'types'> & { topic?: string })[]
  essays?: DemoEssay[]
  correction?: { text: string; right: string[]; reason: string }
}
