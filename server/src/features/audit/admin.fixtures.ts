import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

export { admin, openSchool, server }

export const audit = (query = '') => admin.get(`/api/admin/audit${query && `?${query}`}`)
export const ofThing = (entity: string, id: number | string, more = '') =>
  audit(`entity=${entity}&entityId=${id}${more}`)
