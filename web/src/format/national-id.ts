import { withNationalIdName } from '@manara/contract/country-presets.ts'
import { country } from './country.ts'

/** «الرقم الوطني», or as the school calls it. */
export const { nationalIdName } = country

/** A text of the product with the school's name of the number. */
export const inSchoolWords = (text: string) => withNationalIdName(text, nationalIdName)
