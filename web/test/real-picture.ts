const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgaGgAAAGEAQFWjyAjAAAAAElFTkSuQmCC'

/** A picture that the browser can draw, unlike a file that only has the name of one. */
export const buildPicture = (name: string) =>
  new File([Uint8Array.from(atob(onePoint), (at) => at.charCodeAt(0))], name)
