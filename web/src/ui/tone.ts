/** What a colour says: main, good, information, attention, danger, the assistant, nothing in particular. */
export type Tone = 'teal' | 'green' | 'blue' | 'yellow' | 'red' | 'grape' | 'gray'
