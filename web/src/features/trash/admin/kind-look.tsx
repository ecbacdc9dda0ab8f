import type { TrashKind } from '@manara/contract/trash.ts'
import {
  IconBook2,
  IconBooks,
  IconChecklist,
  IconFileText,
  IconForms,
  IconId,
  IconLayoutGrid,
  IconListNumbers,
  IconQuestionMark,
  IconSchool,
  IconSpeakerphone,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { trashText } from '../trash.text.ts'

/** The icon of a kind, shown beside its word. */
export const kindIcons = {
  person: IconUser,
  program: IconSchool,
  course: IconBooks,
  classroom: IconLayoutGrid,
  enrollment: IconUserCheck,
  lecture: IconBook2,
  quiz: IconChecklist,
  quizQuestion: IconListNumbers,
  question: IconQuestionMark,
  material: IconFileText,
  announcement: IconSpeakerphone,
  extraField: IconForms,
  personDocument: IconId,
} satisfies Record<TrashKind, typeof IconUser>

export function KindBadge({ kind }: { kind: TrashKind }) {
  const Icon = kindIcons[kind]
  return <Badge icon={<Icon size={15} aria-hidden />}>{trashText.kinds[kind]}</Badge>
}
