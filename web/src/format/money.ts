import { writeAmount, writeMoney } from '@manara/contract/country-presets.ts'
import { country } from './country.ts'

/** Written after the number (docs/glossary.md). */
export const currency = country.currencySign
export const currencyName = country.currencyName

/** 1,500,000 */
export const formatAmount = (amount: number) => writeAmount(amount, country)

/** 1,500,000 ل.س */
export const formatMoney = (amount: number) => writeMoney(amount, country)
