import { openSchool, server } from '../../../test/school.ground.ts'

export { openSchool, server }

export const admin = () => server.as('admin')
export const audit = (query = '') => admin().get(`/api/admin/audit${query && `?${query}`}`)
export const ofThing = (entity: string, id: number | string, more = '') =>
  audit(`entity=${entity}&entityId=${id}${more}`)
