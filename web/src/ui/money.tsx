import { currency } from '../format/money.ts'
import { formatNumber } from '../format/numbers.ts'
import './money.css'

/** 1,500,000 ل.س, the unit smaller. */
export const Money = ({ pounds }: { pounds: number }) => (
  <span className="num money">
    {formatNumber(pounds)} <small>{currency}</small>
  </span>
)
