import type { MessageBatchBody } from '@manara/contract/message-batches.ts'
import type { MessageReceivers } from '@manara/contract/messages.ts'

/** The form of a new message; one of the two ways to choose people counts. */
export interface BatchForm extends Record<string, unknown> {
  from: 'classroom' | 'people'
  programId: number | undefined
  courseId: number | undefined
  classroomId: number | undefined
  personIds: readonly number[]
  toWhom: MessageReceivers
  templateId: string
  longText: string
  shortText: string
  isConfirmed: boolean
}

/** Nothing is chosen or written. */
export const emptyBatch: BatchForm = {
  from: 'classroom',
  programId: undefined,
  courseId: undefined,
  classroomId: undefined,
  personIds: [],
  toWhom: 'FIRST',
  templateId: '',
  longText: '',
  shortText: '',
  isConfirmed: false,
}

/** The batch as it is sent: people or a classroom, a template or texts. */
export function toBody({
  from,
  classroomId,
  personIds,
  toWhom,
  templateId,
  longText,
  shortText,
}: BatchForm): MessageBatchBody {
  return {
    ...(from === 'people' ? { personIds: [...personIds] } : classroomId && { classroomId }),
    ...(templateId !== '' ? { templateId: Number(templateId) } : { longText, shortText }),
    toWhom,
  }
}
