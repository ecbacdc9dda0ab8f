import { nationalIdName } from '../../format/national-id.ts'

/** The names of a person's fields. */
export const personText = {
  firstName: 'الاسم الأول',
  lastName: 'الاسم الأخير',
  fatherName: 'اسم الأب',
  grandfatherName: 'اسم الجد',
  latinName: 'الاسم باللاتينية',
  birthDate: 'تاريخ الولادة',
  nationalId: nationalIdName,
  email: 'البريد الإلكتروني',
  noEmail: 'لا بريد',
  temporaryId: 'رقم مؤقت',
}
