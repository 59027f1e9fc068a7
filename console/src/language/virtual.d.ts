/** The texts of React Aria in one language, by package: made by the build. */
declare module 'virtual:react-aria-texts/*' {
  const texts: object;
  export default texts;
}
