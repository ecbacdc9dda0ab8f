import { openSchool } from './school.ts'

/**
 * One school for all journeys; each makes the people whom it changes. Whoever looks at every screen asks more often than
 * one person may beside others of the same name: that has a school of its own.
 */
export default async function globalSetup() {
  const [school, ofScreens] = await Promise.all([openSchool(), openSchool()])
  process.env.SCHOOL_URL = school.url
  process.env.SCREENS_SCHOOL_URL = ofScreens.url
  return async () => {
    await Promise.all([school.stop(), ofScreens.stop()])
  }
}
