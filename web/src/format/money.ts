import { formatNumber } from './numbers.ts'

/** Syrian pounds stand after the number (docs/glossary.md). */
export const currency = 'ل.س'

/** 1,500,000 ل.س */
export const formatMoney = (pounds: number) => `${formatNumber(pounds)} ${currency}`
