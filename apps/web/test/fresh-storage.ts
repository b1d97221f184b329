/** Test files share a tab one after the other: none begins with the session or the settings of the one before. */
sessionStorage.clear()
localStorage.clear()
