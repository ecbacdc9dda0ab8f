import { currency, currencyName, formatAmount } from '../../format/money.ts'
import styles from './money.module.css'

/** 1,500,000 ل.س, the unit smaller. */
export const Money = ({ pounds }: { pounds: number }) => (
  <span className={`num nowrap ${styles.money} money`}>
    {formatAmount(pounds)} <small title={currencyName}>{currency}</small>
  </span>
)
