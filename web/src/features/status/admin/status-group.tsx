import type { StatusItem } from '@manara/contract/status.ts'
import { VisuallyHidden } from '@mantine/core'
import { statusScreenText as text } from '../status.text.ts'
import { MixedText } from './mixed-text.tsx'
import { looks } from './status-light.tsx'

function StatusRow({ light, title, value, at, advice }: StatusItem) {
  const { tone, Icon } = looks[light]
  return (
    <li className="status-row" data-tone={tone}>
      <span className="status-icon">
        <Icon size={20} aria-hidden />
        <VisuallyHidden>{text.lights[light]}</VisuallyHidden>
      </span>
      <div className="status-words">
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
          <p className="status-advice">
            <MixedText>{advice}</MixedText>
          </p>
        )}
      </div>
    </li>
  )
}

/** What belongs together, each line with its light, and under it what to do. */
export const StatusGroup = ({ title, items }: { title: string; items: readonly StatusItem[] }) => (
  <section className="card" aria-label={title}>
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <ul className="status-rows">
      {items.map((item) => (
        <StatusRow key={item.id} {...item} />
      ))}
    </ul>
  </section>
)
