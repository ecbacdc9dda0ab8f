import { announcementScope, type CreateAnnouncementBody, type ScopeName } from '@manara/contract/announcements.ts'
import { announcementsText } from '../announcements.text.ts'

/** What the form of an announcement holds; program and course only lead to the target. */
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

/** Changing the scope forgets the target (spec/admin §5). */
export const noTarget = { programId: undefined, courseId: undefined, targetId: undefined }

const filled = (text: unknown) => (String(text).trim() === '' ? announcementsText.fillIn : null)

export const announcementRules = {
  title: filled,
  content: filled,
  targetId: (targetId: number | undefined, { targetScope }: AnnouncementFormValues) =>
    targetScope !== 'GLOBAL' && targetId === undefined ? announcementsText.needsTarget : null,
}

export const bodyOf = ({ title, content, targetScope, targetId }: AnnouncementFormValues): CreateAnnouncementBody => ({
  title: title.trim(),
  content: content.trim(),
  targetScope: announcementScope[targetScope],
  targetId: targetId ?? null,
})
