import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { topicsQuery } from './topics.api.ts'

interface TopicSelectProps {
  courseId: number
  /** Over the field; without it the field has only a name for screen readers. */
  label?: string
  name?: string
  /** Chosen by 0. */
  emptyLabel: string
  value: number
  isDisabled?: boolean
  className?: string | undefined
  flex?: string
  onChange: (topicId: number) => void
}

/** A topic of the course; nothing where it has none. */
export function TopicSelect(props: TopicSelectProps) {
  const {
    courseId,
    label,
    name,
    emptyLabel,
    value,
    isDisabled = false,
    className = '',
    flex = 'initial',
    onChange,
  } = props
  const topics = useQuery(topicsQuery(courseId)).data ?? []
  if (topics.length === 0) return null
  return (
    <NativeSelect
      className={className}
      flex={flex}
      {...(label ? { label } : { 'aria-label': name })}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={[
        { value: '0', label: emptyLabel },
        ...topics.map(({ topicId, name }) => ({ value: String(topicId), label: name })),
      ]}
      disabled={isDisabled}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
