import { named } from '@manara/contract/named.ts'
import { type DocumentKind, type DocumentSide, mostDocuments } from '@manara/contract/person-documents.ts'
import { problems } from '../../platform/problems/problem.ts'

export const documentProblem = problems({
  notFound: [404, 'الوثيقة غير موجودة أو حُذفت.'],
  tooMany: [409, `وثائق الشخص ${mostDocuments} على الأكثر. احذف وثيقة لا تلزم ثم أعد المحاولة.`],
  personGone: [409, 'صاحب الوثيقة محذوف. استعده أولًا ثم استعد الوثيقة.'],
})

const kinds: Record<DocumentKind, string> = {
  NATIONAL_ID: 'الهوية',
  FAMILY_BOOK: 'دفتر العائلة',
  BIRTH: 'بيان الولادة',
  PREVIOUS_CERTIFICATE: 'الشهادة السابقة',
  RESIDENCE: 'سند الإقامة',
  OTHER: 'وثيقة أخرى',
}

const sides: Record<DocumentSide, string> = { FRONT: 'الوجه الأول', BACK: 'الوجه الثاني' }

interface NamedDocument {
  kind: DocumentKind
  side: DocumentSide | null
  title: string
}

export const documentText = {
  kinds,
  /** «الهوية · الوجه الأول»: kind, side and title, those that are known. */
  nameOf: ({ kind, side, title }: NamedDocument) =>
    [kinds[kind], side && sides[side], title].filter(Boolean).join(' · '),
  created: (name: string) => `أُضيفت الوثيقة: ${named(name)}.`,
}
