/** Two million dashes. Rendering them exceeds the memory limit of an image process. */
export const dashBomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M-1000000 50H1000000" stroke="#f00" stroke-width="50" stroke-dasharray="0.01"/></svg>`
