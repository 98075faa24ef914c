"""Lets DMOJ's judge grade the solutions of a package: python dmoj_driver.py JUDGE-SERVER PACKAGE PROBLEM.

One line of JSON for each solution: its name, its points, the codes of its cases, and what was said.
"""
import json
import os
import shutil
import sys
import tempfile

judge_server, package, problem = sys.argv[1:4]
sys.path.insert(0, judge_server)
folder = tempfile.mkdtemp(prefix='kibitz-dmoj-')
# the problem's name is the name of its folder
os.symlink(os.path.realpath(package), os.path.join(folder, problem))
settings = os.path.join(folder, 'judge.yml')
with open(settings, 'w') as config:
    json.dump(
        {
            'problem_storage_globs': [os.path.join(folder, '*')],
            'tempdir': folder,
            # a busy machine compiles slowly
            'compiler_time_limit': 60,
            'generator_compiler_time_limit': 60,
            'runtime': {'g++17': '/usr/bin/g++', 'g++': '/usr/bin/g++'},
        },
        config,
    )
sys.argv = ['dmoj', '-c', settings, '--no-ansi', '-e', 'CPP17']

import logging  # noqa: E402

from dmoj import contrib, executors, judgeenv  # noqa: E402

judgeenv.load_env(cli=True)
logging.disable(logging.CRITICAL)
executors.load_executors()
contrib.load_contrib_modules()

from dmoj.judge import Judge, Submission  # noqa: E402


class Listener:
    """Takes the place of the site and receives the judge's reports."""

    def __init__(self):
        self.forget()

    def forget(self):
        self.points, self.total, self.codes, self.said = 0, 0, [], []

    def test_case_status_packet(self, position, result):
        self.points += result.points
        self.total += result.total_points
        self.codes.append(result.readable_codes()[0])
        self.said.append(result.extended_feedback or result.feedback or '')

    def compile_error_packet(self, log):
        self.codes.append('CE')
        self.said.append(log)

    def internal_error_packet(self, message):
        self.codes.append('IE')
        self.said.append(message)

    def __getattr__(self, name):
        return lambda *_: None


listener = Listener()
judge = Judge(listener)
with open(os.path.join(package, 'kibitz.json')) as manifest:
    about = json.load(manifest)
limits = about['limits']
for number, model in enumerate(about['models'], 1):
    listener.forget()
    with open(os.path.join(package, model['path'])) as source:
        submission = Submission(
            number,
            problem,
            'CPP17',
            source.read(),
            limits['cpuMs'] / 1000,
            limits['memoryMib'] * 1024,
            False,
            {},
        )
    judge.begin_grading(submission, blocking=True, report=lambda _: None)
    end = {'name': model['name'], 'points': listener.points, 'total': listener.total}
    print(json.dumps({**end, 'codes': listener.codes, 'said': listener.said}), flush=True)
shutil.rmtree(folder, ignore_errors=True)
os._exit(0)
