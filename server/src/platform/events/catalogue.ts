import { accountChanged } from './news/account.ts'
import { announcementPosted } from './news/announcements.ts'
import { examBarred, excuseDecided, studentAbsent } from './news/attendance.ts'
import { certificateIssued, finalGradesCalculated, graduationDecided, marksEntered } from './news/results.ts'
import {
  classroomStatusChanged,
  lectureAdded,
  materialAdded,
  placeEnded,
  placeGiven,
  quizOpened,
  quizReset,
  teachingAssigned,
} from './news/studies.ts'
import { questionReviewed, questionSuggested, receiptArrived, registrationArrived } from './news/work.ts'
import type { NewsKind } from './news-kind.ts'

/** All kinds of news: one line a kind. */
export const catalogue = {
  announcementPosted,
  lectureAdded,
  materialAdded,
  quizOpened,
  quizReset,
  classroomStatusChanged,
  marksEntered,
  finalGradesCalculated,
  graduationDecided,
  certificateIssued,
  questionSuggested,
  questionReviewed,
  registrationArrived,
  receiptArrived,
  placeGiven,
  placeEnded,
  teachingAssigned,
  studentAbsent,
  examBarred,
  excuseDecided,
  accountChanged,
} satisfies Record<string, NewsKind<never>>

type Catalogue = typeof catalogue
export type NewsName = keyof Catalogue
export type NewsPayload<Name extends NewsName> = Parameters<Catalogue[Name]['read']>[1]

/** A kind by its name, which a newer version of the app may have written. */
export const findKind = (name: string): NewsKind<object> | undefined =>
  Object.hasOwn(catalogue, name) ? (catalogue as Record<string, NewsKind<object>>)[name] : undefined
