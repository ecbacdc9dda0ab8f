import type { StatusItem } from '@manara/contract/status.ts'
import { Box, Flex, VisuallyHidden } from '@mantine/core'
import { statusScreenText as text } from '../status.text.ts'
import { looks } from '../status-light.tsx'
import { MixedText } from './mixed-text.tsx'
import styles from './status.module.css'

function StatusRow({ light, title, value, at, advice }: StatusItem) {
  const { tone, Icon } = looks[light]
  return (
    <Flex className={`${styles.statusRow} rule-below`} component="li" gap="sm" py={14} px={20} data-tone={tone}>
      <Box component="span" className="av" bdrs="50%">
        <Icon size={20} aria-hidden />
        <VisuallyHidden>{text.lights[light]}</VisuallyHidden>
      </Box>
      <Box className={styles.statusWords} flex={1} miw={0}>
        <h3>{title}</h3>
        <p className="dim num">
          <MixedText>{value}</MixedText>
        </p>
        {at !== null && (
          <p className="dim small num">
            <time dateTime={at}>{text.at(at)}</time>
          </p>
        )}
        {advice !== null && (
          <p className={styles.statusAdvice}>
            <MixedText>{advice}</MixedText>
          </p>
        )}
      </Box>
    </Flex>
  )
}

/** Related status items, each with its light and, below it, the remedy. */
export const StatusGroup = ({ title, items }: { title: string; items: readonly StatusItem[] }) => (
  <section className="card" aria-label={title}>
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <ul>
      {items.map((item) => (
        <StatusRow key={item.id} {...item} />
      ))}
    </ul>
  </section>
)
