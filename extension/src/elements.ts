/** A new element with text, which is never parsed as HTML. */
export function createElement(
  tag: 'h1' | 'p' | 'li' | 'ul' | 'button',
  text = '',
  className = '',
): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}

/** A button that does something when it is clicked. */
export function createButton(label: string, onClick: () => void): HTMLElement {
  const button = createElement('button', label);
  button.setAttribute('type', 'button');
  button.addEventListener('click', onClick);
  return button;
}

/** An element of the page. Throws if the page doesn't have it. */
export function getElement<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no element ${id}`);
  return element;
}
