import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { QuestionKey } from './question-key.tsx'

const choice = (right: string) => ({ choice: { right, others: ['غيرها'] } })

it('a text with blanks shows lines in their places, and each number before its answer, also a Latin one', async () => {
  const content = { text: 'الثابت [[1]] والمتغيّر [[2]].', blanks: [choice('const'), choice('let')] }
  render(<QuestionKey questionType="FillBlanks" content={content} />)

  await expect.element(page.getByRole('paragraph').first()).toBeVisible()
  const [text, key] = page.getByRole('paragraph').elements()
  expect(text?.textContent).toMatch(/^الثابت .\(1\)\s____. والمتغيّر .\(2\)\s____.\.$/)
  const answers = [...(key?.querySelectorAll('bdi') ?? [])]
  expect(answers.map(({ textContent }) => textContent)).toEqual(['const', 'let'])
  // From right to left: the number, then its answer, then the next number.
  const [first = 0, second = 0] = answers.map((answer) => answer.getBoundingClientRect().right)
  expect(first).toBeGreaterThan(second)
  const number = document.createRange()
  number.selectNode(answers[0]?.previousSibling ?? document.body)
  expect(number.getBoundingClientRect().left).toBeGreaterThanOrEqual(first - 1)
})
