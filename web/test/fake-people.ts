import type { Person } from '@manara/contract/people.ts'
import { buildUser } from './fake-users.tsx'

/** A student with some of the record written. */
export const buildPersonRecord = (given: Partial<Person> = {}): Person => ({
  ...buildUser({ userId: 9, firstName: 'رنا', lastName: 'الشامي' }),
  isNationalIdTemporary: false,
  programName: 'هندسة البرمجيات',
  overallStatus: 'ACTIVE',
  motherName: 'سعاد',
  birthPlace: '',
  nationality: '',
  registerPlace: '',
  registerNumber: '',
  governorate: '',
  address: '',
  previousSchool: '',
  previousCertificate: '',
  previousYear: 2021,
  previousMark: null,
  note: '',
  extra: [],
  alert: '',
  photoUrl: null,
  documents: [],
  canReadHealth: false,
  latinName: null,
  birthDate: null,
  extraFields: [],
  hidden: [],
  missing: [],
  phones: [
    {
      relation: 'FATHER',
      holderName: 'خالد',
      number: '0933123456',
      isWhatsapp: true,
      e164: '+963933123456',
      shown: '0933 123 456',
    },
    { relation: 'OTHER', holderName: '', number: 'تحويلة 12', isWhatsapp: false, e164: null, shown: 'تحويلة 12' },
  ],
  ...given,
})
