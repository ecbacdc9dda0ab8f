import type { PersonRecord } from '@manara/contract/person-record.ts'
import { peopleText } from '../people.text.ts'

/** A part of the record that is read and edited by itself. */
export interface RecordSection {
  title: string
  fields: readonly (keyof PersonRecord)[]
}

const titles = peopleText.sections

export const recordSections: readonly RecordSection[] = [
  { title: titles.family, fields: ['motherName', 'birthPlace', 'nationality'] },
  { title: titles.register, fields: ['registerPlace', 'registerNumber', 'governorate', 'address'] },
  { title: titles.previous, fields: ['previousSchool', 'previousCertificate', 'previousYear', 'previousMark'] },
  { title: titles.note, fields: ['note'] },
]
