import { announcementScope, type CreateAnnouncementBody, type ScopeName } from '@manara/contract/announcements.ts'
import { announcementsText } from '../announcements.text.ts'

/** Values of the announcement form; program and course only help to choose the target. */
export interface AnnouncementFormValues extends Record<string, unknown> {
  title: string
  content: string
  targetScope: ScopeName
  programId: number | undefined
  courseId: number | undefined
  targetId: number | undefined
}

export const emptyAnnouncement: AnnouncementFormValues = {
  title: '',
  content: '',
  targetScope: 'GLOBAL',
  programId: undefined,
  courseId: undefined,
  targetId: undefined,
}

/** Changing the scope forgets the target (R-announce-4). */
export const noTarget = { programId: undefined, courseId: undefined, targetId: undefined }

const filled = (missing: string) => (text: unknown) => (String(text).trim() === '' ? missing : null)

type Step = 'programId' | 'courseId' | 'targetId'

/** The way to the target, step by step; a later step can be chosen only after the ones before it. */
const ways: Record<ScopeName, readonly Step[]> = {
  GLOBAL: [],
  PROGRAM: ['targetId'],
  COURSE: ['programId', 'targetId'],
  CLASSROOM: ['programId', 'courseId', 'targetId'],
}

/** Only the first step that is missing is wrong: the others cannot be chosen yet. */
const chosen = (step: Step) => (_: unknown, values: AnnouncementFormValues) =>
  ways[values.targetScope].find((each) => values[each] === undefined) === step ? announcementsText.needsTarget : null

export const announcementRules = {
  title: filled(announcementsText.needsTitle),
  content: filled(announcementsText.needsContent),
  programId: chosen('programId'),
  courseId: chosen('courseId'),
  targetId: chosen('targetId'),
}

export const toBody = ({ title, content, targetScope, targetId }: AnnouncementFormValues): CreateAnnouncementBody => ({
  title: title.trim(),
  content: content.trim(),
  targetScope: announcementScope[targetScope],
  targetId: targetId ?? null,
})
