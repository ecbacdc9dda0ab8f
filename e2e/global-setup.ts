import { openSchool } from './school.ts'

/** One school for all journeys; each makes the people whom it changes. */
export default async function globalSetup() {
  const school = await openSchool()
  process.env.SCHOOL_URL = school.url
  return school.stop
}
