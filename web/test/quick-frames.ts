// The browser draws sixty times a second, and tests of many presses would spend half of their time waiting for that. Even
// without the limit (vitest.config.ts) it keeps to it where nothing visible has changed. So a dot beside the frame of the tests
// moves whenever somebody asks for the next drawing, which then comes at once.
const dot = parent.document.createElement('i');
dot.style.cssText =
  'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; background: black';
parent.document.body.append(dot);

const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (drawn) => {
  dot.style.left = dot.style.left === '0px' ? '1px' : '0px';
  return ask(drawn);
};

export {};
